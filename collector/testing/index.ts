export { createEngineProxy } from './create-engine-proxy.ts'
export { endConnections, listConnections } from './connections.ts'
export { createStreamServer, type StreamServer } from './create-stream-server.ts'
export { openTestLog, type TestLog } from './open-test-log.ts'
