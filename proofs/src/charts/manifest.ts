/** The fields of a Kubernetes object that the rules check. */
export interface Manifest {
  kind: string
  metadata: { name: string; labels?: Record<string, unknown> }
  spec?: {
    /** Of an ingress. */
    tls?: { secretName: string }[]
    /** Of a network policy. */
    ingress?: PolicyRule[]
    egress?: PolicyRule[]
    template?: PodTemplate
    jobTemplate?: { spec: { template: PodTemplate } }
  }
}

export interface PodTemplate {
  metadata?: { labels?: Record<string, unknown>; annotations?: Record<string, unknown> }
  spec: Pod
}

export interface PolicyRule {
  ports?: { port: number | string }[]
}

interface Probe {
  periodSeconds?: number
  failureThreshold?: number
}

export interface Container {
  image: string
  env?: { name: string; value?: string; valueFrom?: { secretKeyRef?: { name: string } } }[]
  ports?: { containerPort: number }[]
  securityContext?: {
    allowPrivilegeEscalation?: boolean
    readOnlyRootFilesystem?: boolean
    capabilities?: { drop?: string[] }
  }
  resources?: { limits?: { memory?: string }; requests?: { cpu?: string; memory?: string } }
  livenessProbe?: Probe
  readinessProbe?: Probe
}

export interface Pod {
  automountServiceAccountToken?: boolean
  enableServiceLinks?: boolean
  terminationGracePeriodSeconds?: number
  serviceAccountName?: string
  priorityClassName?: string
  nodeSelector?: Record<string, string>
  tolerations?: object[]
  affinity?: object
  topologySpreadConstraints?: { topologyKey: string; matchLabelKeys?: string[] }[]
  securityContext?: {
    runAsNonRoot?: boolean
    runAsUser?: number
    seccompProfile?: { type?: string }
  }
  containers: Container[]
}

export const toTemplate = ({ spec }: Manifest): PodTemplate | null =>
  spec?.template ?? spec?.jobTemplate?.spec.template ?? null

export const toPod = (manifest: Manifest): Pod | null => toTemplate(manifest)?.spec ?? null

/** The image name without registry and version. */
export const toImageName = ({ image }: Container): string =>
  /\/([^/:@]+)[:@][^/]+$/.exec(image)?.[1] ?? image
