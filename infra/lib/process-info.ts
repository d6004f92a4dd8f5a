import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Questions about processes that may not be ours. A process id alone proves nothing: after a crash or a reboot
 * the number may belong to something else, which must be neither waited for nor killed. So a pid is always
 * compared together with the moment its process started, or with its command line.
 */

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    // EPERM: it exists, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** An ended process that its parent has not asked about yet still has a number, but nothing behind it. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  return linuxStat(pid)?.[0] === 'Z';
}

/**
 * When a process started, as an opaque text that is the same each time it is asked for, and differs for another
 * process that got the same number later. Null when it is gone or the system will not tell.
 */
export function startTime(pid: number): string | null {
  if (process.platform === 'linux') {
    const startTicks = linuxStat(pid)?.[19];
    return startTicks === undefined ? null : `${bootId()}:${startTicks}`;
  }
  return ps(pid, 'lstart=');
}

/** The whole command line of a process, or null when it is gone or the system will not tell. */
export function commandLine(pid: number): string | null {
  if (process.platform === 'linux') {
    return readText(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ').trim() || null;
  }
  if (process.platform === 'win32') {
    return run('powershell', [
      '-NoProfile',
      '-Command',
      `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`,
    ]);
  }
  return ps(pid, 'command=');
}

/** The fields of /proc/<pid>/stat from the third on (the second is a name that may hold spaces and brackets). */
function linuxStat(pid: number): string[] | null {
  const stat = readText(`/proc/${pid}/stat`);
  return stat === null ? null : stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function bootId(): string {
  return readText('/proc/sys/kernel/random/boot_id')?.trim() ?? '';
}

function ps(pid: number, column: string): string | null {
  return process.platform === 'win32' ? null : run('ps', ['-o', column, '-p', String(pid)]);
}

function run(command: string, args: string[]): string | null {
  try {
    const output = execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return output.trim() || null;
  } catch {
    return null;
  }
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
