export function NextSteps({ steps }: { steps: { Title: string; discribe: string }[] }) {
  return (
    <ol className="steps">
      {steps.map((step) => (
        <li key={step.Title}>
          <div>
            <h2>{step.Title}</h2>
            <p className="muted small">{step.discribe}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
