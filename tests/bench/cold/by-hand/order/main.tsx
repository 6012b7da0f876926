import { drawPage } from '../parts/draw-page.tsx';
import { OrderPage } from './OrderPage.tsx';

drawPage('/order', <OrderPage />);
