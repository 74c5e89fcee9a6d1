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
  'an agent was taken out of use': '代理商（agentId）刚被停用，其账号本身仍启用',
  'an institution was taken out of use': '机构（tenantId）刚被停用',
  'an institution was opened': '刚开通了名为 tenantName 的机构',
  'a user was given another institution too': '用户（userId）还属于另一机构（tenantId），不归本机构单独管理',
  'a department was taken out of use': '部门（deptId）刚被停用',
  'a department was entered below another': '部门（parentId）之下刚新增了部门（deptName）',
  'someone has switched to a campus': '账号（username）登录后已切换到校区（tenantId）',
  'a record is in use': '编号为 id 的记录正被别的记录使用（by 说明是什么：课次、班级、报读等），因此不能删除',
  'a class has seats left': '班级（claId）的名额还剩 seats 个；0 表示已满员',
  'a student sits in a class': '学员（studentId）在班级（claId）中占有一个名额（在读或停课）',
  'a room exists': '有这间教室（roomName），属于校区（deptId）',
  'a course exists': '有这门课程（courseName）',
  'a product exists': '有这个产品（productName）',
  'a class exists': '有这个班级（claName），属于校区（departId）',
  'a student waits for a class': '学员（studentId）报读了课程（courseId），在读，且尚未分班',
  'a student was moved to another class':
    '报读（studentCourseId）刚从原班级调到班级（claId）；原班级有上课记录，名额保留为结课',
  'a product was taken out of use': '产品（productId）刚被停用',
  'a lesson was recorded freely':
    '班级（claId）在 claDate 的 startTime 至 endTime 已自定义记过上课（attendType 为 custom 的课次）',
  'a student has no hours left': '学员（studentId）在课程（courseId）的报读按课时计费，可用课时为 0',
  'a teacher teaches then': '教师（teacherId）在 claDate 的 startTime 至 endTime 有课',
  'a lesson was given to another teacher': '课次（courseTimeId）刚改由教师（teacherId）授课，时间不变',
  'a lesson was moved': '课次（courseTimeId）刚被调到 claDate 的 startTime 至 endTime，教师不变',
  'a lesson was deleted': '课次（courseTimeId）刚被删除',
  'a request waits for its audit': '课次（courseTimeId）有一个待审核的申请（kind：leave 请假，change 调课）',
  'a leave was granted': '课次（courseTimeId）的授课教师的请假已通过，尚无人代课',
  'students were uploaded':
    '账号（username）已用 importKey 5f0c9a7be2d84d0a93b1c6e47d20a8f5 上传过学员文件（file：faulty 有错误，checked 无错误、待导入，applied 已导入）',
  'an import was made': '在 createTime 完成过一次导入（batchId）',
  'an import was undone': '导入（batchId）刚被撤销',
  'a student of an import was enrolled': '导入（batchId）的一名学员刚报读了课程',
};
