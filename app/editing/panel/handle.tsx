const [LEAST, MOST] = [24, 82];

/** On a phone the panel is a sheet: pulled up and down by its handle, or by the arrow keys. */
export function Handle({ height, onHeight }: { height: number; onHeight: (height: number) => void }) {
  const set = (wanted: number) => onHeight(Math.round(Math.min(MOST, Math.max(LEAST, wanted))));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule that is moved is no `hr`
    <div
      role="separator"
      tabIndex={0}
      aria-label="Height of the panel"
      aria-orientation="horizontal"
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      aria-valuenow={height}
      className="handle"
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId))
          set(100 - (event.clientY / innerHeight) * 100);
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowUp') set(height + 8);
        if (event.key === 'ArrowDown') set(height - 8);
      }}
    />
  );
}
