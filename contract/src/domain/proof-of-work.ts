/**
 * A calculation that costs who sends something about a second and who checks it a few milliseconds. PBKDF2 and not one
 * hash: a browser does it as fast as any program, so that people do not wait longer than robots.
 */
export interface ProofTask {
  challenge: string
  /** How many bits of the result are zero. */
  bits: number
  iterations: number
}

type Try = (nonce: number) => Promise<boolean>

const toBytes = (text: string) => new TextEncoder().encode(text)

async function openTask({ challenge, bits, iterations }: ProofTask): Promise<Try> {
  const { subtle } = crypto
  const key = await subtle.importKey('raw', toBytes(challenge), 'PBKDF2', false, ['deriveBits'])
  return async (nonce) => {
    const salt = toBytes(String(nonce))
    const manner = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations }
    const derived = await subtle.deriveBits(manner, key, 32)
    return new DataView(derived).getUint32(0) < 2 ** (32 - bits)
  }
}

export const isProof = async (task: ProofTask, nonce: number): Promise<boolean> =>
  (await openTask(task))(nonce)

/** The first number that proves it. */
export async function findProof(task: ProofTask, signal?: AbortSignal): Promise<number> {
  const isRight = await openTask(task)
  for (let nonce = 0; ; nonce += 1) {
    signal?.throwIfAborted()
    if (await isRight(nonce)) return nonce
  }
}
