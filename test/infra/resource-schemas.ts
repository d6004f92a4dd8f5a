/**
 * CloudFormation's resource schemas, from the CDK CLI's database
 * (aws-cdk/db.json.gz): names, types and required properties, without patterns and ranges.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Resource } from './synthesise.ts';

interface Type {
  type: string;
  element?: Type;
  types?: Type[];
  reference?: { $ref: string };
}
interface Property {
  type: Type;
  required?: boolean;
}
interface Shape {
  $id: string;
  cloudFormationType?: string;
  properties: Record<string, Property>;
  attributes?: Record<string, unknown>;
}

function readDatabase() {
  const directory = dirname(createRequire(import.meta.url).resolve('aws-cdk/package.json'));
  const text = gunzipSync(readFileSync(join(directory, 'db.json.gz'))).toString('utf8');
  const { schema } = JSON.parse(text) as { schema: Record<string, { entities: Shape[] }> };
  const entities = (name: string) => schema[name]?.entities ?? [];
  return {
    resources: new Map(entities('resource').map((shape) => [shape.cloudFormationType ?? '', shape])),
    types: new Map(entities('typeDefinition').map((shape) => [shape.$id, shape])),
  };
}

let database: ReturnType<typeof readDatabase> | undefined;
const schemas = () => {
  database ??= readDatabase();
  return database;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value that CloudFormation computes at deployment. */
function isIntrinsic(value: unknown): boolean {
  const names = isObject(value) ? Object.keys(value) : [];
  return names.length === 1 && /^(Ref|Condition|Fn::\w+)$/.test(names[0] ?? '');
}

const PLAIN: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  'date-time': (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  json: (value) => isObject(value) || Array.isArray(value) || typeof value === 'string',
  tag: (value) => isObject(value) && typeof value.Key === 'string' && 'Value' in value,
};

/** Problems of a value, each with its path. */
function problemsOf(value: unknown, type: Type, place: string): string[] {
  if (isIntrinsic(value)) return [];
  const { element, types = [], reference } = type;
  if (type.type === 'array' && element) {
    if (!Array.isArray(value)) return [`${place} is no list`];
    return value.flatMap((one, index) => problemsOf(one, element, `${place}[${index}]`));
  }
  if (type.type === 'map' && element) {
    if (!isObject(value)) return [`${place} is no map`];
    return Object.entries(value).flatMap(([name, one]) => problemsOf(one, element, `${place}.${name}`));
  }
  if (type.type === 'union') {
    const each = types.map((one) => problemsOf(value, one, place));
    return each.some((problems) => problems.length === 0) ? [] : (each[0] ?? []);
  }
  if (type.type === 'ref') {
    const shape = schemas().types.get(reference?.$ref ?? '');
    if (shape === undefined) return [`${place} is of a type that is not known`];
    return isObject(value) ? problemsIn(value, shape, place) : [`${place} is no object`];
  }
  return PLAIN[type.type]?.(value) ? [] : [`${place} is no ${type.type}: ${JSON.stringify(value)}`];
}

function problemsIn(values: Record<string, unknown>, { properties }: Shape, place: string): string[] {
  const missing = Object.entries(properties)
    .filter(([name, { required }]) => required && !(name in values))
    .map(([name]) => `${place}.${name} is missing`);
  const found = Object.entries(values).flatMap(([name, value]) => {
    const property = properties[name];
    if (property === undefined) return [`${place}.${name} is not known`];
    return problemsOf(value, property.type, `${place}.${name}`);
  });
  return [...missing, ...found];
}

/** Problems of a resource. Custom resources have no schema. */
export function schemaProblems(id: string, { Type: type, Properties = {} }: Resource): string[] {
  if (type.startsWith('Custom::')) return 'ServiceToken' in Properties ? [] : [`${id} has no function`];
  const shape = schemas().resources.get(type);
  return shape
    ? problemsIn(Properties, shape, `${id} (${type})`)
    : [`${id} is a ${type}, which is not known`];
}

/** Problems of references to other resources: `Ref`, `Fn::GetAtt` and `DependsOn`. */
export function referenceProblems(
  resources: Record<string, Resource>,
  parameters: readonly string[],
): string[] {
  const problemWith = (name: string, attribute?: string): string[] => {
    if (name.startsWith('AWS::') || parameters.includes(name)) return [];
    const target = resources[name];
    if (target === undefined) return [`${name} is referred to and is not there`];
    if (attribute === undefined || target.Type.startsWith('Custom::')) return [];
    const known = schemas().resources.get(target.Type)?.attributes ?? {};
    return attribute in known ? [] : [`${name} (${target.Type}) has no ${attribute}`];
  };
  const walk = (value: unknown): string[] => {
    if (Array.isArray(value)) return value.flatMap(walk);
    if (!isObject(value)) return [];
    const { Ref: ref, 'Fn::GetAtt': attribute } = value;
    if (typeof ref === 'string') return problemWith(ref);
    if (Array.isArray(attribute)) return problemWith(String(attribute[0]), String(attribute[1]));
    return Object.values(value).flatMap(walk);
  };
  return Object.values(resources).flatMap(({ Properties, DependsOn = [] }) => [
    ...walk(Properties),
    ...[DependsOn].flat().flatMap((name) => problemWith(name)),
  ]);
}
