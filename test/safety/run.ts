/**
 * `npm run safety -- train` makes the weights of the built-in classifier from functions/safety/examples/training.
 * `npm run safety -- evaluate [--misses]` measures it on examples/evaluation and fails below a target.
 * `npm run safety -- classify FILE.jsonl` judges the lines of a file.
 */
// Without a log line for each request to a remote service.
process.env.POWERTOOLS_LOG_LEVEL ??= 'WARN';
const [command, argument] = process.argv.slice(2);

switch (command) {
  case 'train':
    (await import('./train.ts')).train();
    break;
  case 'evaluate':
    if (!(await (await import('./evaluate.ts')).evaluate(argument === '--misses'))) process.exitCode = 1;
    break;
  case 'classify':
    if (argument === undefined) throw new Error('Name a file: npm run safety -- classify FILE.jsonl');
    await (await import('./classify.ts')).classify(argument);
    break;
  default:
    console.error('Usage: npm run safety -- train | evaluate [--misses] | classify FILE.jsonl');
    process.exitCode = 2;
}
