import { drawPage } from '../parts/draw-page.tsx';
import { BankPage } from './BankPage.tsx';

drawPage('/bind-bank', <BankPage />);
