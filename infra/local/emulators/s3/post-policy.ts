/** The signed policy of a presigned POST: the conditions on the form fields. */
import { S3Error } from './errors.ts';

export interface PolicyLimits {
  minBytes: number;
  maxBytes: number;
}

/** Fields that a policy need not mention. */
const EXEMPT_FIELDS = new Set(['policy', 'x-amz-signature', 'file']);

const invalid = (reason: string) => new S3Error('AccessDenied', `Invalid according to Policy: ${reason}`);

/**
 * Checks the fields of a form against the policy.
 *
 * @param fields names in lower case; `key` with its ${filename} filled in, `bucket` from the URL
 * @returns the size the file may have
 * @throws S3Error AccessDenied, InvalidPolicyDocument
 */
export function checkPolicy(
  policyBase64: string,
  fields: ReadonlyMap<string, string>,
  now: Date,
): PolicyLimits {
  const { expiration, conditions } = readPolicy(policyBase64);
  if (!(now.getTime() <= Date.parse(expiration))) throw invalid('Policy expired.');

  const limits: PolicyLimits = { minBytes: 0, maxBytes: Number.POSITIVE_INFINITY };
  const fieldsInPolicy = new Set<string>();
  for (const condition of conditions.flatMap(normalise)) {
    if (condition.kind === 'range') {
      limits.minBytes = Math.max(limits.minBytes, condition.min);
      limits.maxBytes = Math.min(limits.maxBytes, condition.max);
      continue;
    }
    fieldsInPolicy.add(condition.field);
    const value = fields.get(condition.field) ?? '';
    const holds = condition.kind === 'eq' ? value === condition.value : value.startsWith(condition.value);
    if (!holds) {
      throw invalid(
        `Policy Condition failed: ["${condition.kind}", "$${condition.field}", "${condition.value}"]`,
      );
    }
  }
  for (const name of fields.keys()) {
    if (
      !fieldsInPolicy.has(name) &&
      !EXEMPT_FIELDS.has(name) &&
      name !== 'bucket' &&
      !name.startsWith('x-ignore-')
    ) {
      throw invalid(`Extra input fields: ${name}`);
    }
  }
  return limits;
}

type Condition =
  | { kind: 'eq' | 'starts-with'; field: string; value: string }
  | { kind: 'range'; min: number; max: number };

function readPolicy(policyBase64: string): { expiration: string; conditions: unknown[] } {
  try {
    const policy: unknown = JSON.parse(Buffer.from(policyBase64, 'base64').toString('utf8'));
    if (typeof policy === 'object' && policy !== null && 'expiration' in policy && 'conditions' in policy) {
      const { expiration, conditions } = policy;
      if (typeof expiration === 'string' && Array.isArray(conditions)) return { expiration, conditions };
    }
  } catch {
    // Reported below.
  }
  throw new S3Error('InvalidPolicyDocument', 'Invalid Policy: Invalid JSON.');
}

/** `{ field: value }`, `["eq", "$field", value]`, `["starts-with", …]` or `["content-length-range", min, max]`. */
function normalise(condition: unknown): Condition[] {
  if (Array.isArray(condition) && condition.length === 3) {
    const [kind, a, b] = condition as unknown[];
    if (kind === 'content-length-range' && isCount(Number(a)) && isCount(Number(b))) {
      return [{ kind: 'range', min: Number(a), max: Number(b) }];
    }
    if (
      (kind === 'eq' || kind === 'starts-with') &&
      typeof a === 'string' &&
      a.startsWith('$') &&
      typeof b === 'string'
    ) {
      return [{ kind, field: a.slice(1).toLowerCase(), value: b }];
    }
  } else if (typeof condition === 'object' && condition !== null && !Array.isArray(condition)) {
    const entries = Object.entries(condition);
    if (entries.every(([, value]) => typeof value === 'string')) {
      return entries.map(([field, value]) => ({
        kind: 'eq',
        field: field.toLowerCase(),
        value: String(value),
      }));
    }
  }
  // An unknown condition must not be ignored: it may be a restriction.
  throw new S3Error(
    'InvalidPolicyDocument',
    `Invalid Policy: Invalid condition ${JSON.stringify(condition)}.`,
  );
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
