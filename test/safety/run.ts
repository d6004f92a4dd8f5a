/**
 * `npm run safety -- train` makes the weights of the built-in classifier from functions/safety/examples/training.
 * `npm run safety -- evaluate` measures it on examples/evaluation and fails below a target; with --misses it prints what was
 * judged wrong, with --regressions it fails only where a missed target got worse, with --accept it stores the results for that.
 * `npm run safety -- classify FILE.jsonl` judges the lines of a file.
 */
import { parseArgs } from 'node:util';

// Without a log line for each request to a remote service.
process.env.POWERTOOLS_LOG_LEVEL ??= 'WARN';
const [command, argument] = process.argv.slice(2);

const flags = () =>
  parseArgs({
    args: process.argv.slice(3),
    options: { misses: { type: 'boolean' }, regressions: { type: 'boolean' }, accept: { type: 'boolean' } },
  }).values;

switch (command) {
  case 'train':
    (await import('./train.ts')).train();
    break;
  case 'evaluate':
    if (!(await (await import('./evaluate.ts')).evaluate(flags()))) process.exitCode = 1;
    break;
  case 'classify':
    if (argument === undefined) throw new Error('Name a file: npm run safety -- classify FILE.jsonl');
    await (await import('./classify.ts')).classify(argument);
    break;
  default:
    console.error(
      'Usage: npm run safety -- train | evaluate [--misses] [--regressions] [--accept] | classify FILE.jsonl',
    );
    process.exitCode = 2;
}
