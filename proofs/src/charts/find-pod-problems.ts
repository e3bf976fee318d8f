import { type Container, type Manifest, type Pod, toImageName, toPod } from './manifest.ts'
import type { Image } from './read-images.ts'

/** Longest time for a request. */
const REQUEST_SECONDS = 30

/** Settings of a pod that are missing or too permissive; empty for other manifests. */
export function findPodProblems(
  manifest: Manifest,
  images: Image[],
  variables: ReadonlySet<string>,
): string[] {
  const pod = toPod(manifest)
  if (pod === null) return []
  return [
    ...checkPod(pod),
    ...pod.containers.flatMap((container) => checkContainer(container, pod, images, variables)),
  ].map((problem) => `${manifest.kind} ${manifest.metadata.name}: ${problem}`)
}

const checkPod = (pod: Pod): string[] =>
  [
    pod.automountServiceAccountToken === false ? [] : 'gets a cluster token',
    pod.enableServiceLinks === false ? [] : 'gets variables that look like its own settings',
    pod.securityContext?.runAsNonRoot === true && pod.securityContext.runAsUser === 1000
      ? []
      : 'may be root',
    pod.securityContext?.seccompProfile?.type === 'RuntimeDefault' ? [] : 'has no seccomp profile',
  ].flat()

function checkContainer(
  container: Container,
  pod: Pod,
  images: Image[],
  variables: ReadonlySet<string>,
): string[] {
  const { securityContext, resources, ports = [], env = [], readinessProbe } = container
  const image = images.find(({ name }) => name === toImageName(container))
  const names = env.map(({ name }) => name)
  return [
    securityContext?.allowPrivilegeEscalation === false ? [] : 'can gain privileges',
    securityContext?.readOnlyRootFilesystem === true ? [] : 'can write its file system',
    securityContext?.capabilities?.drop?.join() === 'ALL' ? [] : 'keeps capabilities',
    resources?.requests?.cpu && resources.requests.memory ? [] : 'has no resource requests',
    resources?.limits?.memory ? [] : 'has no memory limit',
    ports
      .filter(({ containerPort }) => !image?.ports.includes(containerPort))
      .map(({ containerPort }) => `its image does not listen on ${containerPort}`),
    ports.length > 0 && !container.livenessProbe ? 'has no liveness probe' : [],
    env
      .filter(({ value }) => value !== undefined && /^[0-9.]+e[+-]?[0-9]+$/.test(value))
      .map(({ name, value }) => `${name} is ${value}, a number that is hard to read`),
    names
      .filter((name) => !variables.has(name))
      .map((name) => `${name} is not in docs/configuration.md`),
    names
      .filter((name, index) => names.indexOf(name) !== index)
      .map((name) => `${name} is set twice`),
    readinessProbe ? checkDrain(container, pod) : [],
  ].flat()
}

/** Kubernetes must notice the shutdown before the drain ends, and then leave time for a whole request. */
function checkDrain({ env = [], readinessProbe }: Container, pod: Pod): string[] {
  const drain = Number(env.find(({ name }) => name === 'DRAIN_SECONDS')?.value)
  const noticed = (readinessProbe?.periodSeconds ?? 10) * (readinessProbe?.failureThreshold ?? 3)
  return [
    noticed < drain ? [] : `stops being ready after ${noticed} s, but drains only ${drain} s`,
    (pod.terminationGracePeriodSeconds ?? 30) >= drain + REQUEST_SECONDS
      ? []
      : 'is killed before its requests end',
  ].flat()
}
