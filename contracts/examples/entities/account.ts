export const profileExample = {
  name: '周敏',
  emailAddress: 'zhoumin@qiming.example',
  phone: '13857120001',
  username: 'qiming01',
  deptName: '启明艺术培训中心',
  createDate: '2026-01-01 09:00:00',
  avatar: null,
};
