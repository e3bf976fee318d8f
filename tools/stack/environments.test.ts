import { expect, test } from 'vitest'

import { webEnvironment } from './environments.ts'

test('with the simulator everything is exported [RD.2]', () => {
  const ports = { web: 1, api: 2, simulator: 3 }

  for (const nodeEnv of ['development', 'production'] as const)
    expect(webEnvironment(ports, nodeEnv)).toMatchObject({
      SAMPLE_PARLIAMENT: 'on',
      EXPORTS: 'full',
    })
})
