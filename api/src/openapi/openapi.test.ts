import type { FastifyInstance } from 'fastify'
import Schema from 'typebox/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { depsWithEngineDown } from '../../testing/index.ts'
import openApiSchema from '../../testing/openapi-3.1.schema.json' with { type: 'json' }
import { buildApp } from '../app.ts'
import type { OpenApiDocument, Operation } from './document.ts'

let app: FastifyInstance
let document: OpenApiDocument
let operations: { name: string; operation: Operation }[]

beforeAll(async () => {
  app = await buildApp(depsWithEngineDown())
  document = (await app.inject('/v1/openapi.json')).json<OpenApiDocument>()
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method} ${path}`,
      operation,
    })),
  )
})
afterAll(() => app.close())

const listFaults = (fault: (operation: Operation) => unknown): string[] =>
  operations.filter(({ operation }) => fault(operation)).map(({ name }) => name)
const isValid = (schema: object, value: unknown): boolean =>
  Schema.Compile(resolve(schema) as object).Check(value)

/** A part of the document with all that it refers to. */
function resolve(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(resolve)
  if (typeof schema !== 'object' || schema === null) return schema
  if ('$ref' in schema && String(schema.$ref).startsWith('#/components/'))
    return resolve(findPart(String(schema.$ref)))
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, resolve(value)]))
}
const findPart = (reference: string): unknown =>
  reference
    .split('/')
    .slice(1)
    .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], document)

test('the document is valid by the schema of OpenAPI 3.1 [RW.21]', () => {
  const [, errors] = Schema.Compile(openApiSchema).Errors(document)

  expect(errors).toEqual([])
  expect(isValid(openApiSchema, { ...document, paths: { '/x': { get: { bad: 1 } } } })).toBe(false)
})

test('what has a name is written once and referred to, so that generated clients have few classes [RW.62]', () => {
  const text = JSON.stringify(document)
  const names = Object.keys(document.components?.schemas ?? {})
  const unused = names.filter((name) => !text.includes(`"#/components/schemas/${name}"`))

  expect(names).toEqual(
    expect.arrayContaining([
      'SocialItem',
      'Contributor',
      'Day',
      'Failure',
      'Subject',
      'Suggestion',
    ]),
  )
  expect(unused).toEqual([])
  expect(text.split('"repostedBy":{').length - 1).toBe(1)
  expect(text.split('"socialNetworks":{').length - 1).toBe(1)
})

test('no field makes a class with the name of another schema [RW.62]', () => {
  const schemas = Object.entries(document.components?.schemas ?? {})
  const made = schemas.flatMap(([name, schema]) => {
    const { properties = {} } = schema as { properties?: Record<string, object> }
    return Object.entries(properties)
      .filter(([, field]) => !('$ref' in field))
      .map(([field]) => `${name}${field.charAt(0).toUpperCase()}${field.slice(1)}`)
  })
  const names = schemas.map(([name]) => name)

  // The kind of a removal is made by its field, and has no other name.
  expect(made).toContain('RemovalReason')
  expect(names.filter((name) => made.includes(name))).toEqual([])
})

test('ids of operations are names of methods [RW.62]', () => {
  const ids = operations.map(({ operation }) => operation.operationId ?? '')

  expect(ids.filter((id) => !/^[a-z][A-Za-z]+$/.test(id))).toEqual([])
  expect(ids).toEqual(expect.arrayContaining(['listPosts', 'getContributor']))
})

test('filters of several values are lists with their values, as they are on the wire [RW.62]', () => {
  const posts = operations.find(({ name }) => name === 'get /v1/social-item/')?.operation
  const find = (name: string) => posts?.parameters?.find((parameter) => parameter.name === name)

  expect(find('kind')).toMatchObject({
    style: 'form',
    explode: false,
    schema: { type: 'array', items: { $ref: '#/components/schemas/PostKind' } },
  })
  expect(resolve(find('country')?.schema)).toMatchObject({
    items: { enum: expect.arrayContaining(['FR']) as string[] },
  })
  expect(find('search-and')).toMatchObject({ style: 'pipeDelimited', explode: false })
})

test('no parameter of a question is required, not even one with a default [RW.62]', () => {
  const demanded = operations.flatMap(({ name, operation }) =>
    (operation.parameters ?? [])
      .filter(({ in: place, required }) => place === 'query' && required)
      .map((parameter) => `${name} ${parameter.name}`),
  )

  expect(demanded).toEqual([])
})

test('every operation has its own id, a summary and a tag [RW.21]', () => {
  const names = operations.map(({ operation }) => operation.operationId)

  expect(operations.length).toBeGreaterThan(12)
  expect(new Set(names).size).toBe(operations.length)
  expect(listFaults(({ summary, tags }) => !summary || tags.length === 0)).toEqual([])
})

test('every operation documents its failures as envelope and as problem, each with a valid example [RW.21 RW.70]', () => {
  const types = ['application/json', 'application/problem+json']
  const faults = operations.flatMap(({ name, operation }) => {
    const failures = Object.entries(operation.responses).filter(([status]) => /^[45]/.test(status))
    expect(failures.map(([status]) => status)).toEqual(expect.arrayContaining(['4XX', '5XX']))
    return failures.flatMap(([status, response]) => {
      const { content = {} } = resolve(response) as Operation['responses'][string]
      return types
        .filter((type) => !content[type] || !isValid(content[type].schema, content[type].example))
        .map((type) => `${name} ${status} ${type}`)
    })
  })

  expect(faults).toEqual([])
})

test('every parameter has a valid example [RW.21]', () => {
  const faults = operations.flatMap(({ name, operation }) =>
    (operation.parameters ?? [])
      .filter(
        (parameter) =>
          parameter.example === undefined || !isValid(parameter.schema, parameter.example),
      )
      .map((parameter) => `${name} ${parameter.name}`),
  )

  expect(faults).toEqual([])
})

test('every answer and every body has a valid example; only pictures and streams have none [RW.21]', () => {
  const contents = (operation: Operation) =>
    [
      operation.responses['200'] ?? operation.responses['202'],
      ...(operation.requestBody ? [operation.requestBody] : []),
    ].map((part) => part?.content?.['application/json'])

  const faults = listFaults((operation) =>
    contents(operation).some((content) => !content || !isValid(content.schema, content.example)),
  )

  expect(faults).toEqual([
    'get /v1/images/{name}',
    'get /v1/previews/{id}',
    'get /v1/previews/views/{view}',
    'get /v1/charts/{file}',
    'get /v1/stream/',
  ])
})
