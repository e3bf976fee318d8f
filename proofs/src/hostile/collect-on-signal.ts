// Loaded into a process under test: frees what can be freed, so that what it still has can be measured.
process.on('SIGUSR2', () => globalThis.gc?.())
