const CAPACITY = { cpu: '64', memory: '256Gi', 'ephemeral-storage': '1Ti', pods: '500' }

const toNode = (index: number): object => ({
  apiVersion: 'v1',
  kind: 'Node',
  metadata: {
    name: `node-${index}`,
    labels: {
      'kubernetes.io/hostname': `node-${index}`,
      'kubernetes.io/os': 'linux',
      'topology.kubernetes.io/zone': `zone-${index}`,
    },
  },
  status: { capacity: CAPACITY, allocatable: CAPACITY },
})

/** Two machines in two zones, which kwok makes up. */
export const NODES = { apiVersion: 'v1', kind: 'List', items: [toNode(1), toNode(2)] }
