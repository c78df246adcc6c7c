import { useEffect, useRef } from 'react';

type Props = { file: File; className?: string };

/** A picture of this device, as its words are asked for. One that the browser cannot read leaves an empty frame. */
export function FileThumbnail({ file, className }: Props) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const element = image.current;
    if (!element) return;
    const address = URL.createObjectURL(file);
    element.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return <img ref={image} className={className} alt="" width={80} height={60} />;
}
