import { useEffect, useRef } from 'react';

type Props = { file: File; className?: string };

/** Thumbnail of a picture on this device; an empty frame if the browser cannot decode it. */
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
