/** Query parameter of the page of groups that opens the dialog of a new group. */
export const CREATE_PARAMETER = 'create';
export const CREATE_GROUP = `/desk/groups?${CREATE_PARAMETER}=1`;
