import { existsSync, readFileSync } from 'node:fs';

/** Of /proc/PID/stat. */
const MS_A_TICK = 10;

/** Processor time a process has had, in ms: unlike the rate it does not depend on who else is at work. Linux only. */
export function cpuMsOf(pid: number | undefined): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * MS_A_TICK;
}

/** What a process holds in memory, in MB. Linux only. */
export function residentMb(pid: number | undefined): number {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return Number.NaN;
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) / 1024;
}
