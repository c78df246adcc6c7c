/** The intent of a form that moves a card to another stage. */
export const MOVE = 'move-card';
/** Begins the name of a dragged card's form. Each card has its own, so that several can be moved at once. */
export const DRAGGED = 'dragged-';
