import { drawPage } from '../parts/draw-page.tsx';
import { PromotionPage } from './PromotionPage.tsx';

drawPage('/promotion/:id', <PromotionPage />);
