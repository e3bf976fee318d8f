import Type from 'typebox'

export const nullable = <Schema extends Type.TSchema>(schema: Schema) =>
  Type.Union([schema, Type.Null()])
