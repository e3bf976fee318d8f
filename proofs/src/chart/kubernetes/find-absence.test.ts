import { expect, test } from 'vitest'
import { findAbsence } from './find-absence.ts'

const PROXY = 'https://proxy.example/k8s.io/kubernetes/@v/v1.36.3.zip'

test.each([
  'go is missing: programs that check deploy/ are made with it.',
  `go: k8s.io/kubernetes@v1.36.3: Get "${PROXY}": dial tcp 192.0.2.1:443: connect: connection refused`,
  `go: k8s.io/kubernetes@v1.36.3: Get "${PROXY}": dial tcp: lookup proxy.example: no such host`,
  `go: k8s.io/kubernetes@v1.36.3: reading ${PROXY}: 503 Service Unavailable`,
  'go: k8s.io/kubernetes@v1.36.3: module lookup disabled by GOPROXY=off',
])('a machine without Go or the module proxy cannot run the proof: %s [RO.13]', (line) => {
  expect(findAbsence(`downloading\n${line}\n`)).toBe(line)
})

test.each([
  'verifying k8s.io/kubernetes@v1.36.3: checksum mismatch',
  `go: k8s.io/kubernetes@v1.36.3: reading ${PROXY}: 404 Not Found`,
  'go: missing go.sum entry for go.mod file',
  'main.go:3:1: undefined: cmd',
])('a module that is not as expected fails the proof: %s [RO.13]', (line) => {
  expect(findAbsence(`downloading\n${line}\n`)).toBeNull()
})
