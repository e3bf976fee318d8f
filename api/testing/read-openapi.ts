import { buildApp } from '../src/app.ts'
import { depsWithEngineDown } from './create-test-api.ts'

/** The OpenAPI document as the API serves it, which needs no engine. */
export async function readOpenApi(): Promise<string> {
  const app = await buildApp(depsWithEngineDown())
  const { body } = await app.inject('/v1/openapi.json')
  await app.close()
  return body
}
