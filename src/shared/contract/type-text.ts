/** The subset of JSON Schema that the contract's responses use. */
export type JsonSchema = {
  readonly type?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: JsonSchema | boolean
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
}

/** A schema in TypeScript-like notation: shorter than the schema, and enough to know the response. */
export function toTypeText(schema: JsonSchema, indent = ''): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return schema.anyOf.map((one) => toTypeText(one, indent)).join(' | ')
  if (schema.type === 'array') return toListText(schema.items ?? {}, indent)
  if (schema.properties && Object.keys(schema.properties).length > 0) return toObjectText(schema, indent)
  if (schema.type === 'object') return toRecordText(schema.additionalProperties, indent)
  return schema.type ?? 'any'
}

function toListText(items: JsonSchema, indent: string): string {
  const text = toTypeText(items, indent)
  return text.includes(' | ') && !text.startsWith('{') ? `(${text})[]` : `${text}[]`
}

function toObjectText({ properties = {}, required = [] }: JsonSchema, indent: string): string {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(
    ([name, value]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${toTypeText(value, inner)}`,
  )
  return `{\n${lines.join('\n')}\n${indent}}`
}

function toRecordText(values: JsonSchema['additionalProperties'], indent: string): string {
  return typeof values === 'object' ? `{ [key]: ${toTypeText(values, indent)} }` : 'object'
}
