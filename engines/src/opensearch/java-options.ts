import { join } from 'node:path'

import type { Java } from './find-java.ts'

interface NodeLaunch {
  home: string
  folder: string
  heap: string
  durable: boolean
}

/**
 * The command line that `bin/opensearch` of this version builds. Running Java directly avoids its three helper programs
 * (four seconds) and its problems with spaces in paths.
 */
export function toJavaOptions(java: Java, { home, folder, heap, durable }: NodeLaunch): string[] {
  return [
    ...NODE_OPTIONS,
    ...(durable ? ['-XX:+AlwaysPreTouch', ...G1_OPTIONS] : QUICK_OPTIONS),
    ...(java.major >= 25 ? ['-XX:+UseCompactObjectHeaders'] : []),
    `-Xms${heap}`,
    `-Xmx${heap}`,
    `-Djava.io.tmpdir=${join(folder, 'tmp')}`,
    `-XX:ErrorFile=${join(folder, 'tmp', 'java-error.log')}`,
    `-javaagent:${join(home, 'agent', 'opensearch-agent.jar')}`,
    `-Dopensearch.path.home=${home}`,
    `-Dopensearch.path.conf=${join(folder, 'config')}`,
    '-Dopensearch.distribution.type=zip',
    '-Dopensearch.bundled_jdk=false',
    '-cp',
    join(home, 'lib', '*'),
    'org.opensearch.bootstrap.OpenSearch',
  ]
}

const G1_OPTIONS = [
  '-XX:+UseG1GC',
  '-XX:G1ReservePercent=25',
  '-XX:InitiatingHeapOccupancyPercent=30',
]

const QUICK_OPTIONS = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1']

const NODE_OPTIONS = [
  '-Xshare:auto',
  '-Xss1m',
  '-Djava.awt.headless=true',
  '-Dfile.encoding=UTF-8',
  '-Djna.nosys=true',
  '-Djava.locale.providers=SPI,CLDR',
  '-XX:-OmitStackTraceInFastThrow',
  '-XX:+ShowCodeDetailsInExceptionMessages',
  '-Dopensearch.networkaddress.cache.ttl=60',
  '-Dopensearch.networkaddress.cache.negative.ttl=10',
  '-Dio.netty.noUnsafe=true',
  '-Dio.netty.noKeySetOptimization=true',
  '-Dio.netty.recycler.maxCapacityPerThread=0',
  '-Dio.netty.allocator.numDirectArenas=0',
  '-Dlog4j.shutdownHookEnabled=false',
  '-Dlog4j2.disable.jmx=true',
  '-Dorg.apache.lucene.store.MMapDirectory.sharedArenaMaxPermits=1',
  '--add-modules=jdk.incubator.vector',
  '--add-opens=java.base/java.nio=ALL-UNNAMED',
]
