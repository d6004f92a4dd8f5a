import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Information about other processes. After a crash or a reboot a process id may belong to an unrelated process, so it is
 * always compared together with the start time or the command line.
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

/** A zombie has ended, but its parent has not read its exit code. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  return linuxStat(pid)?.[0] === 'Z';
}

/** A process's start time as an opaque text. Null when it has ended, or the system does not support it. */
export function startTime(pid: number): string | null {
  if (process.platform === 'linux') {
    const startTicks = linuxStat(pid)?.[19];
    return startTicks === undefined ? null : `${bootId()}:${startTicks}`;
  }
  return ps(pid, 'lstart=');
}

/** A process's command line. Null when it has ended, or the system does not support it. */
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

/** The fields of /proc/<pid>/stat from the third on. The second is a name that may contain spaces and brackets. */
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
