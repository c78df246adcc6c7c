import { redirect } from 'react-router';
import icon from '../drawings/app-icons/icon-192.png';

/** `/favicon.ico`, which is asked for by programs that read no page: leads to the icon that search engines are told of. */
export const loader = () => redirect(icon, { headers: { 'cache-control': 'public, max-age=86400' } });
