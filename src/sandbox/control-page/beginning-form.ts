import { stageNames, stages } from '../orders/put-in-stage.ts';
import { listProducts } from '../products/products.ts';
import { traitNames, traits } from '../traits/traits.ts';
import { type Html, html } from './html.ts';

/** The form that makes a borrower of any name begin anew, or changes what is true of one. @param path of the control page */
export const renderBorrowerForm = (path: string): Html =>
  html`<h3 id="a-borrower-of-your-own">A borrower of your own</h3>
    <form method="post" action="${path}/beginning" aria-labelledby="a-borrower-of-your-own">
      <label for="beginning-user">User id</label>
      <input id="beginning-user" name="userId" value="demo" required maxlength="60" />
      <label for="beginning-product">Product</label>
      <select id="beginning-product" name="productId">
        ${listProducts().map(({ id, name }) => html`<option value="${id}">${id}: ${name}</option>`)}
      </select>
      <label for="beginning-stage">Order</label>
      <select id="beginning-stage" name="stage">
        <option value="">No order</option>
        ${stageNames().map((stage) => html`<option value="${stage}">${stages[stage]}</option>`)}
      </select>
      <label for="beginning-cards">Bound bank accounts</label>
      <input id="beginning-cards" name="cards" type="number" min="0" max="12" value="1" />
      <fieldset>
        <legend>What is true of the borrower</legend>
        ${traitNames().map(
          (trait) =>
            html`<label class="choice" for="trait-${trait}"
              ><input
                id="trait-${trait}"
                type="checkbox"
                name="traits"
                value="${trait}"
              />${traits[trait]}</label
            >`,
        )}
      </fieldset>
      <button type="submit">Begin anew</button>
      <button type="submit" formaction="${path}/traits">Only change what is true</button>
    </form>`;
