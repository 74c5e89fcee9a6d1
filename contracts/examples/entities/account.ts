export const profileExample = {
  name: '周敏',
  emailAddress: 'qiming01@example.com',
  phone: '13857120001',
  username: 'qiming01',
  deptName: '启明艺术培训中心',
  createDate: '2025-08-03 09:00:00',
  avatar: null,
};
