/**
 * Runs in a page: keeps what goes wrong in its scripts and policy for as long as its window lives.
 * What a page gives up because it is being left is nobody's.
 */
export function keepProblems(): void {
  let leaving = false;
  const keep = (problem: unknown) => {
    if (leaving) return;
    const before = JSON.parse(sessionStorage.getItem('problems') ?? '[]');
    sessionStorage.setItem('problems', JSON.stringify([...before, String(problem)]));
  };
  addEventListener('beforeunload', () => {
    leaving = true;
  });
  addEventListener('error', ({ message }) => keep(message));
  addEventListener('unhandledrejection', ({ reason }) => keep(reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    keep(`${violatedDirective} refused ${blockedURI}`),
  );
  const { error } = console;
  console.error = (...said) => {
    keep(said.join(' '));
    error(...said);
  };
}

export const keptProblems = (): string[] => JSON.parse(sessionStorage.getItem('problems') ?? '[]');
