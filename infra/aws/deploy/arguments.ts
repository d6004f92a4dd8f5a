import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#infra/lib/root.ts';
import { StartError } from '../../lib/console.ts';
import { readSettings, type Settings } from '../settings.ts';

/** Parsed command line. */
export interface CloudArguments {
  settings: Settings;
  /** Settings as arguments of the CDK: `-c`, `name=value`, … */
  context: string[];
  /** Profile of the AWS configuration. */
  profile: string | undefined;
  /** Other arguments, unchanged. */
  rest: string[];
}

/** The value of an option at an index, as `--name=value` or `--name value`, and its number of words. */
function valueAt(words: readonly string[], index: number, names: readonly string[]) {
  const word = words[index] ?? '';
  const joined = names.find((name) => name.startsWith('--') && word.startsWith(`${name}=`));
  if (joined) return { value: word.slice(joined.length + 1), length: 1 };
  if (!names.includes(word)) return undefined;
  const value = words[index + 1];
  if (value === undefined) throw new StartError(`After ${word} something is missing.`);
  return { value, length: 2 };
}

/** Parses a command line. @throws StartError with the problems of the settings */
export function readArguments(words: readonly string[]): CloudArguments {
  const given: Record<string, unknown> = { ...contextOfProject() };
  const context: string[] = [];
  const rest: string[] = [];
  let profile: string | undefined;
  for (let index = 0; index < words.length; ) {
    const setting = valueAt(words, index, ['-c', '--context']);
    const account = setting ? undefined : valueAt(words, index, ['--profile']);
    if (setting) {
      const [name = '', ...value] = setting.value.split('=');
      given[name] = value.join('=');
      context.push('-c', setting.value);
    } else if (account) {
      profile = account.value;
    } else {
      rest.push(words[index] ?? '');
    }
    index += (setting ?? account)?.length ?? 1;
  }
  try {
    return { settings: readSettings((name) => given[name]), context, profile, rest };
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}

function contextOfProject(): Record<string, unknown> {
  const { context = {} } = JSON.parse(readFileSync(join(ROOT, 'cdk.json'), 'utf8'));
  return context;
}
