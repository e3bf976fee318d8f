/**
 * A calculation that costs the sender about a second and the server a few milliseconds. PBKDF2 instead of one hash: a
 * browser is as fast at it as any program, so people do not wait longer than bots.
 */
export interface ProofTask {
  challenge: string
  /** The required number of leading zero bits. */
  bits: number
  iterations: number
}

type Check = (nonce: number) => Promise<boolean>

const toBytes = (text: string) => new TextEncoder().encode(text)

async function createCheck({ challenge, bits, iterations }: ProofTask): Promise<Check> {
  const { subtle } = crypto
  const key = await subtle.importKey('raw', toBytes(challenge), 'PBKDF2', false, ['deriveBits'])
  return async (nonce) => {
    const salt = toBytes(String(nonce))
    const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations }
    const derived = await subtle.deriveBits(algorithm, key, 32)
    return new DataView(derived).getUint32(0) < 2 ** (32 - bits)
  }
}

export const isProof = async (task: ProofTask, nonce: number): Promise<boolean> =>
  (await createCheck(task))(nonce)

/** The lowest valid nonce. */
export async function findProof(task: ProofTask, signal?: AbortSignal): Promise<number> {
  const isValid = await createCheck(task)
  for (let nonce = 0; ; nonce += 1) {
    signal?.throwIfAborted()
    if (await isValid(nonce)) return nonce
  }
}
