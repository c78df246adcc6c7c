import { Link, type LinkProps } from 'react-router';
import { ButtonContent, type ButtonLook, classes, isLabelEmpty } from './button.tsx';

type ButtonLinkProps = ButtonLook & Omit<LinkProps, 'className'> & { className?: string };

/** A button that links to another page of the desk by its router: `<ButtonLink to={href('/adminFaq')}>`. */
export function ButtonLink({
  variant,
  size,
  wide,
  icon,
  before,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  if (isLabelEmpty(children)) return null;
  return (
    <Link {...rest} className={classes({ variant, size, wide }, className)}>
      <ButtonContent icon={icon} before={before}>
        {children}
      </ButtonContent>
    </Link>
  );
}
