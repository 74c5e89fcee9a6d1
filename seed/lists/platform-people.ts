/** Platform administrators besides the persona admin01. They appear as authors in the platform's logs. */
export const platformPeople = [
  { username: 'yunying01', name: '苏婉清', phone: '13600010002', sinceDaysAgo: 895 },
  { username: 'shenhe01', name: '高志鹏', phone: '13600010003', sinceDaysAgo: 388 },
] as const;
