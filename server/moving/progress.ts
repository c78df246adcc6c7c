/** Where progress is printed; standard output, for the program. */
export type Output = { write: (text: string) => unknown; isTTY?: boolean };

export type Progress = {
  /** Counts rows of a table and prints percent and speed now and then. */
  add: (rows: number, table: string) => void;
  end: () => void;
};

/** Time between two reports, in milliseconds: a terminal's line is overwritten, a log's is not. */
const EVERY_MS = { terminal: 200, log: 5000 };

/** Starts a phase with `total` rows to go through. */
export function startProgress(out: Output, phase: string, total: number): Progress {
  const begun = performance.now();
  let done = 0;
  let printedAt = begun;
  const print = (what: string) => {
    const seconds = (performance.now() - begun) / 1000;
    const percent = total === 0 ? 100 : Math.floor((100 * done) / total);
    const speed = Math.round(done / Math.max(seconds, 0.001)).toLocaleString('en');
    const line = `${phase} ${String(percent).padStart(3)} %  ${speed} rows/s  ${what}`;
    out.write(out.isTTY ? `\r\x1b[K${line}` : `${line}\n`);
    printedAt = performance.now();
  };
  return {
    add(rows, table) {
      done += rows;
      if (performance.now() - printedAt > EVERY_MS[out.isTTY ? 'terminal' : 'log']) print(table);
    },
    end() {
      print(`${done.toLocaleString('en')} rows`);
      if (out.isTTY) out.write('\n');
    },
  };
}
