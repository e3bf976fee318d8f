/** No Go, or nobody who answers at the module proxy. A module that is not as expected is something else. */
const ABSENCE =
  /^go is missing|module lookup disabled|dial tcp|no such host|i\/o timeout|TLS handshake timeout|connection re(fused|set)|network is unreachable|deadline exceeded|\b50[234] (Bad Gateway|Service Unavailable|Gateway Timeout)/

/** The line by which Go says that it is missing, or cannot reach anybody; null if it says something else. */
export function findAbsence(text: string): string | null {
  return text.split('\n').find((line) => ABSENCE.test(line)) ?? null
}
