/** Stands for `within` in tests that are not about time: an engine may take as long as it needs. */
export const patientWithin = <Value, const Other>(
  ask: () => Promise<Value>,
  otherwise: Other,
): Promise<Value | Other> => ask().catch(() => otherwise)
