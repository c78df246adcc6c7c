/** Where progress is printed; standard output, for the program. */
export type Output = { write: (text: string) => unknown; isTTY?: boolean };

export type Progress = {
  /** Counts done work and prints percent and speed now and then; `name` says what is worked on. */
  add: (amount: number, name: string) => void;
  end: (words: string) => void;
};

/** Time between two reports, in milliseconds: a terminal's line is overwritten, a log's is not. */
const EVERY_MS = { terminal: 200, log: 5000 };

/** Starts a phase with `total` to do, counted in the unit that `format` writes. */
export function startProgress(
  out: Output,
  phase: string,
  total: number,
  format: (amount: number) => string,
): Progress {
  const begun = performance.now();
  let done = 0;
  let printedAt = begun;
  const print = (words: string) => {
    const seconds = Math.max(performance.now() - begun, 1) / 1000;
    const percent = total === 0 ? 100 : Math.min(100, Math.floor((100 * done) / total));
    const line = `${phase.padEnd(9)} ${String(percent).padStart(3)} %  ${format(done / seconds)}/s  ${words}`;
    out.write(out.isTTY ? `\r\x1b[K${line}` : `${line}\n`);
    printedAt = performance.now();
  };
  return {
    add(amount, name) {
      done += amount;
      if (performance.now() - printedAt > EVERY_MS[out.isTTY ? 'terminal' : 'log']) print(name);
    },
    end(words) {
      print(words);
      if (out.isTTY) out.write('\n');
    },
  };
}
