import type { POST_NAMES } from '../wire/post-names.ts'

/** What X's client makes of a value that we send: JSON knows no undefined, and names become camel case. */
export type Read<Sent> = Sent extends readonly (infer Item)[]
  ? Read<Item>[]
  : Sent extends object
    ? { [Name in keyof Sent as ReadName<Name>]: Read<Exclude<Sent[Name], undefined>> }
    : Sent

type ReadName<Name> = Name extends keyof typeof POST_NAMES
  ? CamelCase<(typeof POST_NAMES)[Name]>
  : CamelCase<Name & string>

type CamelCase<Name extends string> = Name extends `${infer Start}_${infer Rest}`
  ? `${Start}${Capitalize<CamelCase<Rest>>}`
  : Name

/** The paths of the fields that we send and that X's client has no type for. */
export type Unknown<Ours, Theirs> = Ours extends readonly (infer Our)[]
  ? Theirs extends readonly (infer Their)[]
    ? Unknown<Our, Their>
    : never
  : Ours extends object
    ? {
        [Name in keyof Ours & string]: Name extends keyof Theirs
          ? Prefix<Name, Unknown<NonNullable<Ours[Name]>, NonNullable<Theirs[Name]>>>
          : Name
      }[keyof Ours & string]
    : never

type Prefix<Name extends string, Rest> = Rest extends string ? `${Name}.${Rest}` : never
