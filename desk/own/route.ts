/** Where users set up the second factor that is due. */
export const ownAccountRoute = '/account';
