import { useId } from 'react';
import type { Recipe } from './recipes.ts';

/** Recipes as buttons; unavailable ones give the reason. */
export const RecipeButtons = ({
  recipes,
  choose,
}: {
  readonly recipes: readonly Recipe[];
  readonly choose: (recipe: Recipe) => void;
}) => {
  const id = useId();
  return (
    <ul className="recipes">
      {recipes.map((recipe) => (
        <li key={recipe.name}>
          <button
            type="button"
            aria-describedby={`${id}-${recipe.name}`}
            disabled={recipe.reason !== undefined}
            onClick={() => choose(recipe)}
          >
            {recipe.title}
          </button>
          <span id={`${id}-${recipe.name}`} className="about">
            {recipe.reason ?? recipe.description}
          </span>
        </li>
      ))}
    </ul>
  );
};
