import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#infra/lib/root.ts';
import { CliError } from '../../lib/console.ts';
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

/** The value of an option at an index, as `--name=value` or `--name value`, and the number of arguments it uses. */
function readOption(args: readonly string[], index: number, names: readonly string[]) {
  const arg = args[index] ?? '';
  const joined = names.find((name) => name.startsWith('--') && arg.startsWith(`${name}=`));
  if (joined) return { value: arg.slice(joined.length + 1), length: 1 };
  if (!names.includes(arg)) return undefined;
  const value = args[index + 1];
  if (value === undefined) throw new CliError(`After ${arg} something is missing.`);
  return { value, length: 2 };
}

/** Parses a command line. @throws CliError with the problems of the settings */
export function readArguments(args: readonly string[]): CloudArguments {
  const contextValues: Record<string, unknown> = { ...cdkJsonContext() };
  const context: string[] = [];
  const rest: string[] = [];
  let profile: string | undefined;
  for (let index = 0; index < args.length; ) {
    const setting = readOption(args, index, ['-c', '--context']);
    const profileOption = setting ? undefined : readOption(args, index, ['--profile']);
    if (setting) {
      const [name = '', ...value] = setting.value.split('=');
      contextValues[name] = value.join('=');
      context.push('-c', setting.value);
    } else if (profileOption) {
      profile = profileOption.value;
    } else {
      rest.push(args[index] ?? '');
    }
    index += (setting ?? profileOption)?.length ?? 1;
  }
  try {
    return { settings: readSettings((name) => contextValues[name]), context, profile, rest };
  } catch (error) {
    throw new CliError(error instanceof Error ? error.message : String(error));
  }
}

function cdkJsonContext(): Record<string, unknown> {
  const { context = {} } = JSON.parse(readFileSync(join(ROOT, 'cdk.json'), 'utf8'));
  return context;
}
