import { execFileSync } from 'node:child_process';

export interface RunningProcess {
  pid: number;
  /** Of all its threads since it began, in whole seconds. */
  processorSeconds: number;
}

/** `[days-]hours:minutes:seconds`, and hundredths on some systems. */
function secondsOf(time: string): number {
  const [days = '0', clock = '0'] = time.includes('-') ? time.split('-') : ['0', time];
  return clock.split(':').reduce((sum, part) => sum * 60 + Number(part), Number(days) * 24);
}

/** A process and all that come from it, itself first. */
export function processTree(root: number): RunningProcess[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,time='], { encoding: 'utf8' }).trim().split('\n');
  const all = lines.map((line) => {
    const [pid, parent, time = ''] = line.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), processorSeconds: secondsOf(time) };
  });
  const found = all.filter(({ pid }) => pid === root);
  // What is found grows while it is walked.
  for (const { pid } of found) found.push(...all.filter(({ parent }) => parent === pid));
  return found.map(({ pid, processorSeconds }) => ({ pid, processorSeconds }));
}
