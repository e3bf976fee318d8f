import { type Container, type Manifest, type Pod, toImageName, toPod } from './manifest.ts'
import type { Image } from './read-images.ts'

/** How long a request may take. */
const REQUEST_SECONDS = 30

/** What a pod has that it should not, or lacks; nothing for what is no pod. */
export function findPodFaults(
  manifest: Manifest,
  images: Image[],
  variables: ReadonlySet<string>,
): string[] {
  const pod = toPod(manifest)
  if (pod === null) return []
  return [
    ...findOfPod(pod),
    ...pod.containers.flatMap((one) => findOfContainer(one, pod, images, variables)),
  ].map((fault) => `${manifest.kind} ${manifest.metadata.name}: ${fault}`)
}

const findOfPod = (pod: Pod): string[] =>
  [
    pod.automountServiceAccountToken === false ? [] : 'gets a token of the cluster',
    pod.enableServiceLinks === false ? [] : 'gets variables that look like its own settings',
    pod.securityContext?.runAsNonRoot === true && pod.securityContext.runAsUser === 1000
      ? []
      : 'may be root',
    pod.securityContext?.seccompProfile?.type === 'RuntimeDefault'
      ? []
      : 'may call anything of the kernel',
  ].flat()

function findOfContainer(
  container: Container,
  pod: Pod,
  images: Image[],
  variables: ReadonlySet<string>,
): string[] {
  const { securityContext, resources, ports = [], env = [], readinessProbe } = container
  const image = images.find(({ name }) => name === toImageName(container))
  const names = env.map(({ name }) => name)
  return [
    securityContext?.allowPrivilegeEscalation === false ? [] : 'can get new rights',
    securityContext?.readOnlyRootFilesystem === true ? [] : 'can write its file system',
    securityContext?.capabilities?.drop?.join() === 'ALL' ? [] : 'keeps rights of root',
    resources?.requests?.cpu && resources.requests.memory ? [] : 'does not say what it needs',
    resources?.limits?.memory ? [] : 'has no limit of memory',
    ports
      .filter(({ containerPort }) => !image?.ports.includes(containerPort))
      .map(({ containerPort }) => `its image does not listen on ${containerPort}`),
    ports.length > 0 && !container.livenessProbe ? 'nobody asks whether it lives' : [],
    names
      .filter((name) => !variables.has(name))
      .map((name) => `${name} is not in docs/configuration.md`),
    names
      .filter((name, index) => names.indexOf(name) !== index)
      .map((name) => `${name} is set twice`),
    readinessProbe ? findOfDrain(container, pod) : [],
  ].flat()
}

/** Who ends must be noticed to, and then have the time of a whole request. */
function findOfDrain({ env = [], readinessProbe }: Container, pod: Pod): string[] {
  const drain = Number(env.find(({ name }) => name === 'DRAIN_SECONDS')?.value)
  const noticed = (readinessProbe?.periodSeconds ?? 10) * (readinessProbe?.failureThreshold ?? 3)
  return [
    noticed < drain ? [] : `is noticed to end after ${noticed} s, and has ended after ${drain} s`,
    (pod.terminationGracePeriodSeconds ?? 30) >= drain + REQUEST_SECONDS
      ? []
      : 'is killed before it is done',
  ].flat()
}
