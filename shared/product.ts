/** The product's name as people read it. The one place to change it. */
export const PRODUCT_NAME = 'Velora';

/** Who keeps the records named in 18 U.S.C. 2257, with their address: the operator of this installation fills it in. */
export const RECORD_KEEPER = 'The operator of this service (name and address to be entered by the operator)';
