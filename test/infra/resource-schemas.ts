/**
 * CloudFormation's resource schemas, from the CDK CLI's database
 * (aws-cdk/db.json.gz): names, types and required properties, without patterns and ranges.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Resource } from './synthesise.ts';

interface ValueType {
  type: string;
  element?: ValueType;
  types?: ValueType[];
  reference?: { $ref: string };
}
interface Property {
  type: ValueType;
  required?: boolean;
}
interface TypeSchema {
  $id: string;
  cloudFormationType?: string;
  properties: Record<string, Property>;
  attributes?: Record<string, unknown>;
}

function readDatabase() {
  const directory = dirname(createRequire(import.meta.url).resolve('aws-cdk/package.json'));
  const text = gunzipSync(readFileSync(join(directory, 'db.json.gz'))).toString('utf8');
  const { schema: tables } = JSON.parse(text) as { schema: Record<string, { entities: TypeSchema[] }> };
  const entities = (name: string) => tables[name]?.entities ?? [];
  return {
    resources: new Map(entities('resource').map((schema) => [schema.cloudFormationType ?? '', schema])),
    types: new Map(entities('typeDefinition').map((schema) => [schema.$id, schema])),
  };
}

let database: ReturnType<typeof readDatabase> | undefined;
const schemas = () => {
  database ??= readDatabase();
  return database;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An intrinsic function, which CloudFormation evaluates at deployment. */
function isIntrinsic(value: unknown): boolean {
  const names = isObject(value) ? Object.keys(value) : [];
  return names.length === 1 && /^(Ref|Condition|Fn::\w+)$/.test(names[0] ?? '');
}

const PRIMITIVE_TYPE_CHECKS: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  'date-time': (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  json: (value) => isObject(value) || Array.isArray(value) || typeof value === 'string',
  tag: (value) => isObject(value) && typeof value.Key === 'string' && 'Value' in value,
};

/** The problems of a value, each with its path. */
function validateValue(value: unknown, type: ValueType, path: string): string[] {
  if (isIntrinsic(value)) return [];
  const { element, types = [], reference } = type;
  if (type.type === 'array' && element) {
    if (!Array.isArray(value)) return [`${path} is not an array`];
    return value.flatMap((item, index) => validateValue(item, element, `${path}[${index}]`));
  }
  if (type.type === 'map' && element) {
    if (!isObject(value)) return [`${path} is not a map`];
    return Object.entries(value).flatMap(([name, item]) => validateValue(item, element, `${path}.${name}`));
  }
  if (type.type === 'union') {
    const problemsByType = types.map((memberType) => validateValue(value, memberType, path));
    return problemsByType.some((problems) => problems.length === 0) ? [] : (problemsByType[0] ?? []);
  }
  if (type.type === 'ref') {
    const schema = schemas().types.get(reference?.$ref ?? '');
    if (schema === undefined) return [`${path} has an unknown type`];
    return isObject(value) ? validateProperties(value, schema, path) : [`${path} is not an object`];
  }
  return PRIMITIVE_TYPE_CHECKS[type.type]?.(value)
    ? []
    : [`${path} is not of type ${type.type}: ${JSON.stringify(value)}`];
}

function validateProperties(
  values: Record<string, unknown>,
  { properties }: TypeSchema,
  path: string,
): string[] {
  const missing = Object.entries(properties)
    .filter(([name, { required }]) => required && !(name in values))
    .map(([name]) => `${path}.${name} is missing`);
  const problems = Object.entries(values).flatMap(([name, value]) => {
    const property = properties[name];
    if (property === undefined) return [`${path}.${name} is unknown`];
    return validateValue(value, property.type, `${path}.${name}`);
  });
  return [...missing, ...problems];
}

/** Problems of a resource. Custom resources have no schema. */
export function schemaProblems(id: string, { Type: type, Properties = {} }: Resource): string[] {
  if (type.startsWith('Custom::')) return 'ServiceToken' in Properties ? [] : [`${id} has no function`];
  const schema = schemas().resources.get(type);
  return schema
    ? validateProperties(Properties, schema, `${id} (${type})`)
    : [`${id} has the unknown type ${type}`];
}

/** Problems of references to other resources: `Ref`, `Fn::GetAtt` and `DependsOn`. */
export function referenceProblems(
  resources: Record<string, Resource>,
  parameters: readonly string[],
): string[] {
  const problemsOfReference = (name: string, attribute?: string): string[] => {
    if (name.startsWith('AWS::') || parameters.includes(name)) return [];
    const target = resources[name];
    if (target === undefined) return [`${name} does not exist`];
    if (attribute === undefined || target.Type.startsWith('Custom::')) return [];
    const attributes = schemas().resources.get(target.Type)?.attributes ?? {};
    return attribute in attributes ? [] : [`${name} (${target.Type}) has no ${attribute}`];
  };
  const referencesIn = (value: unknown): string[] => {
    if (Array.isArray(value)) return value.flatMap(referencesIn);
    if (!isObject(value)) return [];
    const { Ref: ref, 'Fn::GetAtt': attribute } = value;
    if (typeof ref === 'string') return problemsOfReference(ref);
    if (Array.isArray(attribute)) return problemsOfReference(String(attribute[0]), String(attribute[1]));
    return Object.values(value).flatMap(referencesIn);
  };
  return Object.values(resources).flatMap(({ Properties, DependsOn = [] }) => [
    ...referencesIn(Properties),
    ...[DependsOn].flat().flatMap((name) => problemsOfReference(name)),
  ]);
}
