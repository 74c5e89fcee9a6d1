/**
 * What a fact says that no row implies by itself, in the words of a backend's author. The parameters stand in brackets;
 * ids among them are those of rows that the same interaction names.
 */
export const factWords: Readonly<Record<string, string>> = {
  'a code was sent':
    '已向手机号（phone）发送短信验证码（code，用途 smsType：1 注册，2 重置密码），仍在有效期内且未使用过',
  'someone has just shown who they are':
    '账号（username）刚刚证明过身份（what）：application 指刚输入过正确的登录密码（申请尚未通过，没有令牌），password 指刚通过短信验证，可以设置新密码',
  'a wrong password was entered five times': '账号（username）刚刚连续输错五次密码，暂时不能登录',
  'a record is in use': '编号为 id 的记录正被别的记录使用（by 说明是什么：课次、班级、报读等），因此不能删除',
  'a class has seats left': '班级（claId）的名额还剩 seats 个；0 表示已满员',
  'a student sits in a class': '学员（studentId）在班级（claId）中占有一个名额（在读或停课）',
  'a room exists': '有这间教室（roomName），属于校区（deptId）',
  'a course exists': '有这门课程（courseName）',
  'a product exists': '有这个产品（productName）',
  'a class exists': '有这个班级（claName），属于校区（departId）',
};
