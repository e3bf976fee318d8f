import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { findJava } from './find-java.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hemicycle-java-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

function inventJava(version: string, release: string): string {
  const home = join(folder, version)
  mkdirSync(join(home, 'bin'), { recursive: true })
  const program = join(home, 'bin', 'java')
  writeFileSync(program, `#!/bin/sh\necho 'openjdk version "${version}" 2025-01-21' >&2\n`)
  chmodSync(program, 0o755)
  writeFileSync(join(home, 'release'), release)
  return home
}

test('the Java that the environment names is used', () => {
  const home = inventJava('21.0.6', 'JAVA_VERSION="21.0.6"\n')

  expect(findJava({ JAVA_HOME: home })).toEqual({ home, major: 21 })
})

test('a Java that does not write down its version is asked', () => {
  const home = inventJava('99.0.1', '')

  expect(findJava({ OPENSEARCH_JAVA_HOME: home })).toEqual({ home, major: 99 })
})

test('a Java that is too old is passed over', () => {
  const old = inventJava('17.0.15', 'JAVA_VERSION="17.0.15"\n')
  const home = inventJava('22', 'JAVA_VERSION="22"\n')

  expect(findJava({ OPENSEARCH_JAVA_HOME: old, JAVA_HOME: home })).toEqual({ home, major: 22 })
})
