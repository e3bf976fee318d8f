/** Wrong settings, all of them together; each fault begins with the name of its setting. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(faults.join('; '))
    this.faults = faults
  }
}
