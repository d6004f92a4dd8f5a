import { execFileSync } from 'node:child_process';

export interface RunningProcess {
  pid: number;
  /** CPU time of all threads since the start, in whole seconds. */
  processorSeconds: number;
}

/** Parses `[days-]hours:minutes:seconds`, on some systems with hundredths. */
function secondsOf(time: string): number {
  const [days = '0', clock = '0'] = time.includes('-') ? time.split('-') : ['0', time];
  return clock.split(':').reduce((sum, part) => sum * 60 + Number(part), Number(days) * 24);
}

/** A process, first in the list, and all its descendants. */
export function processTree(root: number): RunningProcess[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,time='], { encoding: 'utf8' }).trim().split('\n');
  const all = lines.map((line) => {
    const [pid, parent, time = ''] = line.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), processorSeconds: secondsOf(time) };
  });
  const found = all.filter(({ pid }) => pid === root);
  // The array grows during the loop, so that children of children are found.
  for (const { pid } of found) found.push(...all.filter(({ parent }) => parent === pid));
  return found.map(({ pid, processorSeconds }) => ({ pid, processorSeconds }));
}
