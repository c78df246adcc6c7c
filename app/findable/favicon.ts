import { redirect } from 'react-router';
import icon from '../drawings/app-icons/icon-192.png';

/** `/favicon.ico` for programs that read no page. It redirects to the icon for search engines. */
export const loader = () => redirect(icon, { headers: { 'cache-control': 'public, max-age=86400' } });
